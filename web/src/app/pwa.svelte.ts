/** The page as an installed program: whether there is a network, and whether a newer version waits. */
import { besidePage } from "../net/site";
import { whenIdle } from "./idle";

const PAUSE_MS = 750;

export class Pwa {
  offline = $state(false);
  private asking = false;
  private waiting = $state.raw<ServiceWorker | null>(null);
  /** The server does not understand this page any more. */
  isOutdated = $state(false);
  isOld = $derived.by(() => this.isOutdated || this.waiting !== null);

  /** The server did not answer. Browsers report a lost network too late, or never: so ask until the server answers. */
  reportUnreachable(): void {
    if (this.asking) return;
    this.offline = this.asking = true;
    const again = (): void => void setTimeout(() => void ask(), PAUSE_MS * (1 + Math.random()));
    const ask = async (): Promise<void> => {
      if (!this.asking) return; // somebody else has heard of the server
      const answer = await fetch("/api/health").catch(() => null);
      if (!answer?.ok) return again();
      this.reportReachable();
    };
    again();
  }

  /** The server has answered: what waited for it goes on at once. */
  reportReachable(): void {
    if (!this.offline && !this.asking) return;
    this.offline = this.asking = false;
    dispatchEvent(new Event("online"));
  }

  /** Watch the network; and keep the page for when there is none, where the browser can. */
  watch(): void {
    this.offline = !navigator.onLine;
    addEventListener("offline", () => (this.offline = true));
    addEventListener("online", () => (this.offline = this.asking));
    const { serviceWorker } = navigator as Partial<Navigator>; // only on safe origins
    if (serviceWorker && import.meta.env.PROD) void this.register(serviceWorker).catch(() => undefined); // it works without
  }

  /** The server has gone on, and does not understand this page any more. */
  reportOld(): void {
    this.isOutdated = true;
  }

  /** Change to the version that waits; if the browser keeps none, load what the server has. */
  renew(): void {
    if (!this.waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting.postMessage("take-over", []);
  }

  /** Load a part of the page once more. With a network it is missing because the server has gone on to another version. */
  retry(load: () => void): void {
    if (this.offline) load();
    else this.renew();
  }

  private async register(workers: ServiceWorkerContainer): Promise<void> {
    const registration = await workers.register(besidePage("worker.js"), { updateViaCache: "none" });
    const look = (): void => {
      if (registration.waiting && workers.controller) this.waiting = registration.waiting;
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    void workers.ready.then((kept) => whenIdle(() => kept.active?.postMessage("keep-rest")));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined); // offline: later
    });
  }
}

export const pwa = new Pwa();
