/** Areas of the menu, and what the console itself asks for. */
export type Area = 'business' | 'capture' | 'cbo' | 'prepaid' | 'query' | 'vending' | 'console'

/**
 * The folder of an area in `src/api` and `mocks/handlers`, with the first segments of the paths that its files serve. A folder is
 * that segment; `console` is the exception: sign-in and session, the first page, files and results, the trees beside lists (`/g`).
 */
export const servedPaths: Readonly<Record<Area, readonly string[]>> = {
  business: ['business'],
  capture: ['capture'],
  cbo: ['cbo'],
  prepaid: ['prepaid'],
  query: ['query'],
  vending: ['vending'],
  console: ['amiVersion', 'api', 'auth', 'cockpit', 'dashboard', 'file', 'g', 'result'],
}

/** Folders for what all areas use: they serve no path of their own. */
export const commonFolders = { 'src/api': 'wire', 'mocks/handlers': 'kit' } as const

/** Files that serve paths of a second area: these belong to the object that the file is about. */
export const servesTwoAreas: Readonly<Record<string, Area>> = {
  // The bell's list is a part of the signed-in user, and has been read for everybody by a result.
  'src/api/cbo/abnormal.ts': 'console',
  'mocks/handlers/cbo/abnormal.ts': 'console',
  // A list cancels its own export.
  'src/api/wire/exports.ts': 'console',
  // Readings and events that the page of a meter shows.
  'src/api/capture/meterReadings.ts': 'query',
  'src/api/capture/meters.ts': 'query',
  'mocks/handlers/capture/meters.ts': 'query',
  // Files of scheduled reports wait in the export centre.
  'src/api/query/reports.ts': 'console',
  // The signed-in user: settings, columns, quick entrances.
  'src/api/console/session.ts': 'cbo',
  'src/api/console/users.ts': 'cbo',
  'mocks/handlers/console/session.ts': 'cbo',
  'mocks/handlers/console/users.ts': 'cbo',
  // Users are made and changed at the specified address.
  'src/api/cbo/userAdmin.ts': 'console',
  'mocks/handlers/cbo/userAdmin.ts': 'console',
}

/** Folders of rooms without a path: by topic, by noun. Nothing stands beside them but a README. */
export const topics = {
  'src/rules': [
    'archive',
    'codes',
    'console',
    'fields',
    'limits',
    'losses',
    'money',
    'readings',
    'switching',
    'tokens',
  ],
  'src/domain': [
    'abnormal',
    'campaign',
    'cards',
    'columns',
    'commands',
    'curves',
    'figures',
    'forms',
    'grid',
    'import',
    'links',
    'map',
    'money',
    'notices',
    'pickers',
    'readings',
    'words',
  ],
} as const

/** Areas that are one screen, reached by a path of one segment: they have no groups. */
export const areasOfOneScreen = ['cockpit', 'dashboard']

/** The rooms of the simulator: each imports only from those before it. */
export const simulatorRooms = [
  'messages',
  'kit',
  'tokens',
  'campaigns',
  'world',
  'db',
  'overlay',
  'tasks',
  'jobs',
  'scope',
  'scenarios',
  'handlers',
  'channels',
  'plugs',
]

/** What still leads upward in it. Only ever shorter. */
export const stillUpward: readonly string[] = [
  // Words that people maintain begin as the console's own files of them, which only a plug can read.
  'db/texts.ts imports plugs/localeFiles.ts',
]

/** What the kit of the handlers still takes from an area. Only ever shorter. */
export const kitTakes: readonly string[] = [
  'mocks/handlers/kit/loggedCodes.ts takes mocks/handlers/capture/meterChangeForm.ts',
]
