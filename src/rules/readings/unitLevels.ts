/** What statistics are broken down by: power supply units (organizations with lines), lines, transformer areas. */
export const unitLevels = ['org', 'line', 'area'] as const
export type UnitLevel = (typeof unitLevels)[number]

/** What statistics of devices are broken down by: the same, and each collection point. */
export const deviceLevels = [...unitLevels, 'point'] as const
export type DeviceLevel = (typeof deviceLevels)[number]

/** What a month is broken down by: of lines the losses are others, those of their feeders. */
export const monthLevels = ['org', 'area'] as const
export type MonthLevel = (typeof monthLevels)[number]
