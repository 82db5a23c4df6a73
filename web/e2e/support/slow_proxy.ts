/** A slow network before a server, for every connection, sockets too: browsers slow down only some of theirs by themselves. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

export interface Slowness {
  /** There and back, in milliseconds; to open a connection takes this long as well. */
  latency: number;
  /** Bytes a second, in each direction, for all connections together. */
  bandwidth: number;
}

/** One direction of the network: what comes in goes out later, and no faster than it may. */
class Lane {
  private freeAt = 0;

  constructor(private readonly slowness: Slowness) {}

  carry(from: Socket, to: Socket): void {
    from.on("data", (bytes: Buffer) => {
      const now = performance.now();
      this.freeAt = Math.max(this.freeAt, now) + (bytes.length / this.slowness.bandwidth) * 1000;
      setTimeout(() => to.write(bytes), this.freeAt - now + this.slowness.latency / 2);
    });
    from.on("end", () =>
      setTimeout(() => to.end(), Math.max(0, this.freeAt - performance.now()) + this.slowness.latency),
    );
    from.on("error", () => to.destroy());
  }
}

export class SlowProxy {
  private isCut = false;

  private constructor(
    private readonly server: Server,
    private readonly open: Set<Socket>,
  ) {}

  static async start(target: string, slowness: Slowness): Promise<SlowProxy> {
    const { hostname, port } = new URL(target);
    const [up, down] = [new Lane(slowness), new Lane(slowness)];
    const open = new Set<Socket>();
    const server = createServer({ pauseOnConnect: true }, (near) => {
      if (proxy.isCut) {
        near.destroy();
        return;
      }
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) open.add(socket.once("close", () => open.delete(socket)));
      down.carry(far, near);
      setTimeout(() => {
        up.carry(near, far);
        near.resume();
      }, slowness.latency); // the handshake
    });
    const proxy = new SlowProxy(server, open);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Nobody reaches the server any more, until it is mended. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  stop(): void {
    this.cut();
    this.server.close();
  }
}
