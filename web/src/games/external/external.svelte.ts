/** Games that are not built in: what the server knows of them, and their web components. */
import { api } from "../../net/api";
import type { GameInfo } from "../../generated/protocol";
import type { ExternalModule } from "./interface";

class External {
  private offered = $state.raw<readonly GameInfo[]>([]);
  private modules = $state.raw<Readonly<Record<string, ExternalModule>>>({});

  private readonly loading = new Map<string, Promise<ExternalModule | null>>();

  info(name: string): GameInfo | undefined {
    return this.offered.find(({ game }) => game === name);
  }

  module(name: string): ExternalModule | undefined {
    return this.modules[name];
  }

  /** Remember what the server says of its games. */
  offer(games: readonly GameInfo[]): void {
    this.offered = games;
  }

  /** Load a game's web component, once; null if it has none. */
  load(name: string): Promise<ExternalModule | null> {
    const loading = this.loading.get(name) ?? this.fetch(name);
    this.loading.set(name, loading);
    loading.catch(() => this.loading.delete(name)); // the next one tries again
    return loading;
  }

  private async fetch(name: string): Promise<ExternalModule | null> {
    this.offer((await api.games()).games);
    const address = this.info(name)?.web_component;
    if (!address) return null;
    const loaded = (await import(/* @vite-ignore */ new URL(address, location.href).href)) as {
      default: ExternalModule;
    };
    this.modules = { ...this.modules, [name]: loaded.default };
    return loaded.default;
  }
}

export const external = new External();
