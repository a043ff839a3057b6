/** Usual plate capacities of distribution transformers, kVA. */
export const plateCapacities = [50, 100, 160, 200, 250, 315, 400, 500, 630, 800, 1000] as const
/** Nominal voltages, kV: the code is the value. */
export const voltageClasses = ['0.4', '10', '11', '13.8', '20', '33', '35', '69', '110'] as const
/** A capacity of a substation: six digits and two decimals, kVA. */
export const capacityLimit = { min: 0, max: 999_999.99, decimals: 2 }
/** Length of a line, km. */
export const lengthLimit = { min: 0, max: 9999.99, decimals: 2 }
export const targetLossLimit = { min: 0, max: 100, decimals: 2 }
/** A target on which an order rests, as a word of the wire; '' = none. */
export const targetSeen = (target_loss: number | null): string => String(target_loss ?? '')
