/** The browser as the connection needs it. */
import type { Socket, Environment } from "./connection";

export function browserEnvironment(language: () => string, sayUnsent: () => string): Environment {
  return {
    open: () => {
      const address = new URL(`/api/socket?lang=${language()}`, location.href);
      address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(address) as Socket;
    },
    later: (ms, action) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId,
    sayUnsent,
  };
}

/** Random names; `crypto.randomUUID` is there on safe origins only, and friends play over plain HTTP at home. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
