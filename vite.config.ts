import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { simulatorPlugin } from './mocks/plugs/server.ts'
import { leanLibraries } from './src/config/leanLibraries.ts'
import { ownPasswordKey } from './src/config/ownPasswordKey.ts'
import { runFirst } from './src/config/runFirst.ts'
import { originsOfBuild, securityHeaders } from './src/config/securityHeaders.ts'
import { testProjects } from './src/testing/projects.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Which of the first pages need a module at once. */
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
    signIn: closure(['./src/main.tsx'], graph),
    besideSignIn: closure(['./src/app/visit.ts'], graph),
    signInCall: closure(['./src/app/signIn.ts'], graph),
    frame: closure(
      ['./src/app/AdminRoot.tsx', './src/features/capture/archive/meter-list/MeterList.tsx'],
      graph,
    ),
    firstPage: closure(firstPage, graph),
    watchers: closure(['./src/shell/layout/Watchers.tsx', './src/stores/waitingFiles.ts'], graph),
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
  './src/features/dashboard/overview/Dashboard.tsx',
  './src/ui/chart/Plot.tsx',
  './src/app/WindowsHost.tsx',
  './src/shell/sidebar/SideTree.tsx',
  './src/shell/sidebar/NotFollowed.tsx',
  './src/app/rehearse.tsx',
]

/** Everything that the files import, not counting what they fetch later. */
function closure(files: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const queue = files.map(at)
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    for (const imported of importedIds) {
      const barrel = barrels.find((each) => imported.endsWith(each.index))
      if (barrel) queue.push(...taken(code ?? '', imported, barrel))
      else queue.push(imported)
    }
  }
  return found
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

function taken(code: string, index: string, { name, file }: (typeof barrels)[number]): string[] {
  const imports = code.matchAll(new RegExp(`import\\s*{([^}]*)}\\s*from\\s*["']${name}["']`, 'g'))
  return [...imports]
    .flatMap((match) => (match[1] ?? '').split(','))
    .map((each) => each.trim().replace(/\s+as\s.*/, ''))
    .filter(Boolean)
    .map((each) => index.replace(/index\.js$/, file(each)))
}

const named =
  (name: string, has: (of: Needs<boolean>) => boolean) =>
  (id: string, graph: Graph): string | null =>
    has(needsOf(id, graph)) ? name : null

/** Puts third-party code into few, long-lived chunks: see decision 0005. */
const chunkGroups = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|zustand|cookie|set-cookie-parser)[\\/]/,
    priority: 40,
  },
  {
    // What asks for the words before the libraries are here.
    name: 'first',
    test: /vite[\\/]preload-helper|[\\/]src[\\/](first|i18n[\\/](languages|languageHere|signInWords)|lib[\\/](storage|isRecord))\./,
    priority: 36,
  },
  {
    // All of sign-in that is not fetched later: one request, and better compressed than crumbs.
    name: 'start',
    test: /[\\/]src[\\/](config[\\/](env|edition)|i18n[\\/](i18n|keptTextsKey)|rules[\\/]limits[\\/]signInLimits|stores[\\/](preferences|session)|lib[\\/]returnPath|ui[\\/](brand|plain|router[\\/]StillRouter|theme[\\/](tokens|applyTheme|global))|app[\\/](router|guard|FrameSkeleton|RootError|followPreferences)|shell[\\/]login[\\/](?!beside|Illustration|network|drawCode|Switches\.tsx|TrainingAccounts\.tsx))/,
    priority: 35,
  },
  {
    name: 'echarts',
    test: /node_modules[\\/](echarts|zrender|echarts-for-react|size-sensor|tslib|fast-deep-equal)[\\/]/,
    priority: 30,
  },
  {
    // What the sign-in page asks for once it stands: small, and without the console.
    name: named('visit', (of) => of.besideSignIn && !of.signIn),
    priority: 9,
  },
  {
    // The door to the server, which the call of sign-in needs too: the click does not wait for the console.
    name: named('door', (of) => of.signInCall && of.frame && !of.signIn && !of.besideSignIn),
    priority: 8,
  },
  {
    name: named('sign-in', (of) => of.signInCall && !of.frame && !of.signIn && !of.besideSignIn),
    priority: 8,
  },
  {
    // What the console's root and its first list need, in one file: a hundred crumbs are a fifth heavier, and each is a
    // request of its own. Exactly that, however many screens come to share it.
    name: named('frame', (of) => of.frame && !of.signIn),
    priority: 7,
  },
  {
    // What the dashboard needs beside the frame, in one file: six connections and a slow line make each file dear.
    name: named('first-page', (of) => of.firstPage && !of.frame && !of.signIn),
    priority: 6,
  },
  {
    // What runs beside every page and is fetched after it; without this group it would fetch all shared parts of screens.
    name: named('watchers', (of) => of.watchers && !of.frame && !of.firstPage && !of.signIn),
    priority: 6,
  },
  {
    // What many other screens share: forms, pickers, drawers. Not what is heavy and rarely seen.
    name: named('parts', (of) => !of.frame && !of.signIn && !of.firstPage),
    minShareCount: 8,
    test: /^(?!.*(date-picker|picker|dayjs|tiptap|prosemirror|croner|src[\\/]ui[\\/](chart|map|rich|time|graph|import))).*$/,
    priority: 5,
  },
  { name: 'leaflet', test: /node_modules[\\/](leaflet|react-leaflet|@react-leaflet)[\\/]/, priority: 30 },
]

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, '.', '')
  const [target, prefix] = [env.PROXY_TARGET, `/${env.VITE_BASE ?? ''}/`.replace(/\/+/g, '/')]
  const proxy = target
    ? {
        ...Object.fromEntries(
          [env.VITE_API_BASE ?? `${prefix}ami-api`, env.VITE_VERIFY_BASE ?? `${prefix}ami-verify`]
            .filter((base) => base.startsWith('/'))
            .map((base) => [`^${base}/`, { target, changeOrigin: true }]),
        ),
        [`^${env.VITE_WS_BASE ?? `${prefix}ami-ws`}/`]: { target, ws: true },
      }
    : {}
  const simulated = !target && (command === 'serve' || env.SIMULATOR === '1')
  return {
    base: prefix,
    plugins: [
      react(),
      leanLibraries(),
      ownPasswordKey(env, simulated),
      runFirst('/src/first.ts'),
      ...(target || mode === 'test'
        ? []
        : [simulatorPlugin({ world: env.WORLD, edition: env.VITE_VERSION_TYPE })]),
    ],
    resolve: {
      alias: [
        { find: '@', replacement: at('./src') },
        ...(command === 'build'
          ? [
              // React has had it itself since version 18.
              { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
              // The production files, which the package's own conditions do not give to a bundler.
              {
                find: /^react-router$/,
                replacement: at('./node_modules/react-router/dist/production/index.mjs'),
              },
              {
                find: /^react-router\/dom$/,
                replacement: at('./node_modules/react-router/dist/production/dom-export.mjs'),
              },
            ]
          : []),
      ],
    },
    define: { __SIMULATOR__: JSON.stringify(simulated && mode !== 'test') },
    build: {
      manifest: true,
      target: 'es2022',
      // Every browser of the target preloads modules by itself.
      modulePreload: {
        polyfill: false,
        // What the sign-in page has brought need not be named by every file that fetches another.
        resolveDependencies: (_, files, { hostType }) =>
          hostType === 'js'
            ? files.filter((file) => !/(^|\/)(base|start|first(?!-page)|visit|rolldown-runtime)-/.test(file))
            : files,
      },
      chunkSizeWarningLimit: 900,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: { port: Number(process.env['PORT']) || 5173, proxy },
    preview: {
      port: 4173,
      strictPort: true,
      proxy,
      headers: securityHeaders(originsOfBuild(env)),
    },
    test: {
      projects: testProjects(mode === 'test'),
    },
  }
})
