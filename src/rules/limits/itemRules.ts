import { itemCodeLength, registerAddressLength } from './fieldLimits'

/** Rules of a data item's addresses; the head-end enforces the same ones. */

/** Letters, digits and underscores, beginning with a letter. */
export const isItemCode = (text: string): boolean =>
  text.length <= itemCodeLength && /^[a-zA-Z]\w*$/.test(text)

/** `A-B:C.D.E.F`, each number 0 to 255. */
export const isObis = (text: string): boolean =>
  /^\d{1,3}-\d{1,3}:\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(text) &&
  text.split(/[-:.]/).every((part) => Number(part) <= 255)

/** 8 hexadecimal digits, as DL/T 645 (DI) and DL/T 698.45 (OAD) write their addresses. */
export const isHex8 = (text: string): boolean =>
  text.length === registerAddressLength && /^[\da-f]+$/i.test(text)
