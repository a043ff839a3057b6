/** The widths that drawers have, px: a few lines, most forms and details, tables. */
export const drawerWidths = { small: 480, usual: 760, large: 1100 } as const
export type DrawerWidth = keyof typeof drawerWidths
