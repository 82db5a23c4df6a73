/** The browser as the connection needs it. */
import { PROTOCOL } from "../generated/protocol";
import type { Socket, Environment } from "./connection";
import { noServer } from "./no_server";
import { hasServer } from "./site";

/** What the page knows and the connection does not. */
type Page = Pick<Environment, "sayUnsent" | "reportOld"> & { language(): string };

export function browserEnvironment(page: Page): Environment {
  return {
    refuse: hasServer ? undefined : noServer,
    open: () => {
      const address = new URL(`/api/socket?lang=${page.language()}&protocol=${PROTOCOL}`, location.href);
      address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(address) as Socket;
    },
    later: (ms, action) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId,
    sayUnsent: () => page.sayUnsent(),
    reportOld: () => page.reportOld(),
  };
}

/** Random names; `crypto.randomUUID` is there on safe origins only, and friends play over plain HTTP at home. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
