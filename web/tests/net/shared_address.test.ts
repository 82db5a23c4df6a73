import { expect, it } from "vitest";

import { isLocal, sharedOrigin } from "../../src/net/shared_address";

const HOME = "http://192.168.1.5:8042";

it.each([
  "http://localhost:8042",
  "http://a.localhost",
  "http://127.0.0.1:8042/join/x",
  "http://127.9.9.9",
  "http://[::1]:8042",
])("knows that %s leads nowhere from another device", (address) => {
  expect(isLocal(address)).toBe(true);
  expect(sharedOrigin(address, HOME)).toBe(HOME);
  expect(sharedOrigin(address, null)).toBe(address);
});

it.each([
  HOME,
  "https://games.example",
  "http://localhost.example",
  "http://127.0.0.1.example",
  "http://[fd00::1]:8042",
])("knows that %s can be shared as it is", (address) => {
  expect(isLocal(address)).toBe(false);
  expect(sharedOrigin(address, "https://other.example")).toBe(address);
});
