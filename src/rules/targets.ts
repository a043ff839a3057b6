/** The utility's target for the reading success and for the share of devices that are reached, per cent. */
export const readTarget = 98
