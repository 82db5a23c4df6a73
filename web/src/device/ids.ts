/** The names of tables that are kept on this device: no server gives such a name. */
import { newId } from "../net/environment";

const PREFIX = "device-";

export const isDeviceTable = (table: string): boolean => /^device-[0-9a-f]{24}$/.test(table);

export const newDeviceTable = (): string => PREFIX + newId();
