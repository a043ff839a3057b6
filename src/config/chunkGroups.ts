import { fileURLToPath } from 'node:url'

const pathOf = (file: string) => fileURLToPath(new URL(`../../${file}`, import.meta.url))

/** First pages that need a module at once. */
interface Needs<Has> {
  signIn: Has
  besideSignIn: Has
  signInCall: Has
  frame: Has
  firstPage: Has
  watchers: Has
}

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null
}

/** Known once the whole graph is. */
function needsOf(id: string, graph: Graph): Needs<boolean> {
  needs ??= {
    signIn: closure(['src/main.tsx'], graph),
    besideSignIn: closure(['src/app/visit.ts'], graph),
    signInCall: closure(['src/app/signIn.ts'], graph),
    frame: closure(['src/app/AdminRoot.tsx', 'src/features/capture/archive/meter-list/MeterList.tsx'], graph),
    firstPage: closure(firstPage, graph),
    watchers: closure(['src/shell/layout/Watchers.tsx', 'src/stores/waitingFiles.ts'], graph),
  }
  return {
    signIn: needs.signIn.has(id),
    besideSignIn: needs.besideSignIn.has(id),
    signInCall: needs.signInCall.has(id),
    frame: needs.frame.has(id),
    firstPage: needs.firstPage.has(id),
    watchers: needs.watchers.has(id),
  }
}
let needs: Needs<ReadonlySet<string>> | undefined

/** The dashboard, what draws its charts, what stands beside it, and what runs through all of it before the sign-in. */
const firstPage = [
  'src/features/dashboard/overview/Dashboard.tsx',
  'src/ui/chart/Plot.tsx',
  'src/app/WindowsHost.tsx',
  'src/shell/sidebar/SideTree.tsx',
  'src/shell/sidebar/NotFollowed.tsx',
  'src/app/rehearse.tsx',
]

/** Everything that the files import, not counting what they fetch later. */
function closure(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>()
  const queue = files.map(pathOf)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const barrel = barrels.find(({ index }) => imported.endsWith(index))
      if (barrel) queue.push(...namedImports(code ?? '', imported, barrel))
      else queue.push(imported)
    }
  }
  return reached
}

/** Packages whose index names everything they have: only what is taken by name counts. */
const barrels = [
  {
    name: 'antd',
    index: 'antd/es/index.js',
    file: (name: string) => `${name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()}/index.js`,
  },
  {
    name: '@ant-design/icons',
    index: '@ant-design/icons/es/index.js',
    file: (name: string) => `icons/${name}.js`,
  },
]

function namedImports(code: string, index: string, { name, file }: (typeof barrels)[number]): string[] {
  const imports = code.matchAll(new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["']${name}["']`, 'g'))
  return [...imports]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((each) => each.trim().replace(/\s+as\s.*/, ''))
    .filter(Boolean)
    .map((each) => index.replace(/index\.js$/, file(each)))
}

const named =
  (name: string, belongs: (needs: Needs<boolean>) => boolean) =>
  (id: string, graph: Graph): string | null =>
    belongs(needsOf(id, graph)) ? name : null

/** Third-party code of each page: packages by their folder in node_modules. */
export const basePackages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'i18next',
  'react-i18next',
  'zustand',
  'cookie',
  'set-cookie-parser',
]
export const echartsPackages = [
  'echarts',
  'zrender',
  'echarts-for-react',
  'size-sensor',
  'tslib',
  'fast-deep-equal',
]
export const leafletPackages = ['leaflet', 'react-leaflet', '@react-leaflet']

/** Beginnings of paths of our own files that ask for the words before the libraries are here. */
export const firstFiles = [
  'src/first.',
  'src/i18n/languages.',
  'src/i18n/languageHere.',
  'src/i18n/signInWords.',
  'src/lib/storage.',
  'src/lib/isRecord.',
]
/** Files of sign-in that are not fetched later. */
export const startFiles = [
  'src/config/env',
  'src/config/edition',
  'src/i18n/i18n',
  'src/i18n/keptTextsKey',
  'src/rules/limits/signInLimits',
  'src/stores/preferences',
  'src/stores/session',
  'src/lib/returnPath',
  'src/ui/brand/',
  'src/ui/plain/',
  'src/ui/router/StillRouter',
  'src/ui/theme/tokens',
  'src/ui/theme/applyTheme',
  'src/ui/theme/global',
  'src/app/router',
  'src/app/guard',
  'src/app/FrameSkeleton',
  'src/app/RootError',
  'src/app/followPreferences',
  'src/shell/login/',
]
/** Files of sign-in that are fetched once the page stands. */
export const laterSignInFiles = [
  'src/shell/login/beside',
  'src/shell/login/Illustration',
  'src/shell/login/network',
  'src/shell/login/drawCode',
  'src/shell/login/Switches.tsx',
  'src/shell/login/TrainingAccounts.tsx',
]

const begins = (id: string, beginnings: readonly string[]): boolean => {
  const path = id.replaceAll('\\', '/')
  return beginnings.some((beginning) => path.includes(`/${beginning}`))
}
const inPackages = (names: readonly string[]) => (id: string) =>
  begins(
    id,
    names.map((name) => `node_modules/${name}/`),
  )

/** Puts third-party code into few, long-lived chunks: see decision 0005. */
export const chunkGroups = [
  {
    name: 'base',
    test: inPackages(basePackages),
    priority: 40,
  },
  {
    // Code that requests the words before the libraries have loaded.
    name: 'first',
    test: (id: string) => /vite[\\/]preload-helper/.test(id) || begins(id, firstFiles),
    priority: 36,
  },
  {
    // All of sign-in that is not fetched later: one request, and better compressed than crumbs.
    name: 'start',
    test: (id: string) => begins(id, startFiles) && !begins(id, laterSignInFiles),
    priority: 35,
  },
  {
    name: 'echarts',
    test: inPackages(echartsPackages),
    priority: 30,
  },
  {
    // Parts that the sign-in page requests once it stands: small, and without the console.
    name: named('visit', (page) => page.besideSignIn && !page.signIn),
    priority: 9,
  },
  {
    // The door to the server, which the call of sign-in needs too: the click does not wait for the console.
    name: named('door', (page) => page.signInCall && page.frame && !page.signIn && !page.besideSignIn),
    priority: 8,
  },
  {
    name: named('sign-in', (page) => page.signInCall && !page.frame && !page.signIn && !page.besideSignIn),
    priority: 8,
  },
  {
    // Modules of the console's root and its first list, in one file: a hundred small files are a fifth heavier, and
    // each is a request of its own. The group stays exactly that, however many screens come to share it.
    name: named('frame', (page) => page.frame && !page.signIn),
    priority: 7,
  },
  {
    // Modules of the dashboard beside the frame, in one file: with six connections and a slow line each further file
    // is costly.
    name: named('first-page', (page) => page.firstPage && !page.frame && !page.signIn),
    priority: 6,
  },
  {
    // Code that runs beside every page and is fetched after it; without this group it would fetch all shared parts of
    // screens.
    name: named('watchers', (page) => page.watchers && !page.frame && !page.firstPage && !page.signIn),
    priority: 6,
  },
  {
    // Parts shared by many other screens: forms, pickers, drawers. Heavy and rarely seen parts stay out.
    name: named('parts', (page) => !page.frame && !page.signIn && !page.firstPage),
    minShareCount: 8,
    test: /^(?!.*(date-picker|picker|dayjs|tiptap|prosemirror|croner|src[\\/]ui[\\/](chart|map|rich|time|graph|import))).*$/,
    priority: 5,
  },
  { name: 'leaflet', test: inPackages(leafletPackages), priority: 30 },
]
