/** The page as an installed program: whether there is a network, and whether a newer version waits. */
export class Shell {
  offline = $state(false);
  private waiting = $state.raw<ServiceWorker | null>(null);
  isOld = $derived.by(() => this.waiting !== null);

  /** Watch the network; and keep the page for when there is none, where the browser can. */
  watch(): void {
    this.offline = !navigator.onLine;
    addEventListener("offline", () => (this.offline = true));
    addEventListener("online", () => (this.offline = false));
    const { serviceWorker } = navigator as Partial<Navigator>; // only on safe origins
    if (serviceWorker && import.meta.env.PROD) void this.register(serviceWorker).catch(() => undefined); // it works without
  }

  /** Change to the version that waits. */
  renew(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.waiting?.postMessage("take-over");
  }

  private async register(workers: ServiceWorkerContainer): Promise<void> {
    const registration = await workers.register("/worker.js", { updateViaCache: "none" });
    const look = (): void => {
      if (registration.waiting && workers.controller) this.waiting = registration.waiting;
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => undefined); // offline: later
    });
  }
}

export const shell = new Shell();
