import type { StatusLook } from './statusLook'

/** Looks of a logged result: '1' is done, '2' was refused or failed; any other code claims neither. */
export const resultLooks: Readonly<Record<string, StatusLook>> = {
  1: { tone: 'success', shape: 'check' },
  2: { tone: 'danger', shape: 'cross' },
}
