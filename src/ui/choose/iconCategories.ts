/** Groups of icons, in the order of the picker. */
export const iconCategories = [
  'grid',
  'devices',
  'data',
  'people',
  'money',
  'system',
  'time',
  'places',
] as const
export type IconCategory = (typeof iconCategories)[number]
