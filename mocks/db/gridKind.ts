/** What has a place in the network above its meters: organizations, substations, lines, transformer areas, collection points. */
export type GridKind = 'org' | 'subs' | 'line' | 'tg' | 'rcp'
