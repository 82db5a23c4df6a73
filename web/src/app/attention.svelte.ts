/** Calls somebody who looks elsewhere: a dot on the page's icon, a badge on the installed program, a notification. */
import { besidePage } from "../net/site";
import { addressOf } from "./navigation";

export type Permission = "unknown" | "default" | "granted" | "denied";

export interface Call {
  /** Where somebody is called to; one call to a place replaces the one before. */
  address: string;
  title: string;
  body: string;
}

/** The browser as far as it can call somebody; each part may be missing. */
export interface Bell {
  isLookedAt(): boolean;
  permission(): Permission;
  ask(): Promise<Permission>;
  /** Show a dot, or take it away. */
  mark(on: boolean): void;
  notify(call: Call): void;
}

const ICONS = { rest: besidePage("icon.svg"), called: besidePage("icon-turn.svg") } as const;

export class Attention {
  permission = $state<Permission>("unknown");
  private called = "";

  constructor(private readonly bell: Bell) {
    this.permission = bell.permission();
  }

  /** Whether this browser can show notifications at all. */
  get canNotify(): boolean {
    return this.permission !== "unknown";
  }

  /** Ask to be allowed to notify: only because somebody pressed a button. */
  async ask(): Promise<boolean> {
    this.permission = await this.bell.ask();
    return this.permission === "granted";
  }

  /** It is somebody's turn: call them, once for each turn, if they look elsewhere. */
  call(call: Call, turn: string, notifies: boolean): void {
    if (this.bell.isLookedAt() || this.called === turn) return;
    this.called = turn;
    this.bell.mark(true);
    if (notifies && this.bell.permission() === "granted") this.bell.notify(call);
  }

  /** Nobody is called any more: they have come, or it is somebody else's turn. */
  rest(): void {
    this.bell.mark(false);
  }
}

/** Over the service worker where there is one: phones know no other way. */
async function notify({ address, title, body }: Call): Promise<void> {
  const options = { body, tag: address, icon: besidePage("icon-192.png"), data: { address: addressOf(address) } };
  const { serviceWorker } = navigator as Partial<Navigator>;
  const registration = await serviceWorker?.getRegistration();
  if (registration?.active) return registration.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

function browserBell(): Bell {
  const { Notification: Notifications } = globalThis as { Notification?: typeof Notification };
  const page = globalThis.navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">> | undefined;
  return {
    isLookedAt: () => !document.hidden && document.hasFocus(),
    permission: () => Notifications?.permission ?? "unknown",
    ask: async () => (await Notifications?.requestPermission()) ?? "unknown",
    mark: (on) => {
      document.querySelector("link[rel=icon]")?.setAttribute("href", on ? ICONS.called : ICONS.rest);
      const badge = on ? page?.setAppBadge?.(1) : page?.clearAppBadge?.();
      badge?.catch(() => undefined); // only installed programs have one
    },
    notify: (call) => void notify(call).catch(() => undefined), // the title says it as well
  };
}

export const attention = new Attention(browserBell());
