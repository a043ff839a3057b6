/**
 * Decimals of a register (kWh, kvarh; before the ratio): four where the total ratio is 10 or more, so that an energy is known to
 * a few watt hours behind transformers, else two.
 * @param ratio CT × PT; unknown counts as none
 */
export const registerDecimals = (ratio: number | null | undefined): number => ((ratio ?? 1) >= 10 ? 4 : 2)
