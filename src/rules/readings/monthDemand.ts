/**
 * Why a month of a meter has no demand: it is still worked out (of a check or feeder meter every quarter is a sum of those behind it),
 * the state at its end is not known, or two devices measured it.
 */
export const noDemands = ['notYet', 'noState', 'twoDevices'] as const
export type NoDemand = (typeof noDemands)[number]
