/**
 * Kinds of network objects above the meters: organizations, substations, lines, transformer areas, collection points.
 */
export type GridKind = 'org' | 'subs' | 'line' | 'tg' | 'rcp'
