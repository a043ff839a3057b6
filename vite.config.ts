import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { simulatorPlugin } from './mocks/plugs/server.ts'
import { originsOf, securityHeaders } from './src/config/securityHeaders.ts'

/** Puts third-party code into few, long-lived chunks: see decision 0005. */
const chunkGroups = [
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|zustand|cookie|set-cookie-parser)[\\/]/,
    priority: 40,
  },
  {
    // All of sign-in that is not fetched later: one request, and better compressed than crumbs.
    name: 'start',
    test: /[\\/]src[\\/](config[\\/]env|i18n[\\/](i18n|languages)|stores[\\/](preferences|session)|lib[\\/](storage|returnPath)|ui[\\/](brand|plain|theme[\\/](tokens|applyTheme|global))|app[\\/](router|guard|FrameSkeleton|RootError|followPreferences)|shell[\\/]login[\\/](?!beside|Illustration|network|drawCode|Switches\.tsx|TrainingAccounts\.tsx))/,
    priority: 35,
  },
  {
    name: 'echarts',
    test: /node_modules[\\/](echarts|zrender|echarts-for-react|size-sensor|tslib|fast-deep-equal)[\\/]/,
    priority: 30,
  },
  {
    // What most pages share, in one file: a hundred crumbs are a fifth heavier, and each is a request of its own.
    name: 'frame',
    minShareCount: 6,
    test: /^(?!.*(date-picker|picker|dayjs|src[\\/]ui[\\/](chart|map|rich|time))).*$/,
    priority: 5,
  },
  { name: 'leaflet', test: /node_modules[\\/](leaflet|react-leaflet|@react-leaflet)[\\/]/, priority: 30 },
]

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(({ mode, command }) => {
  const env = loadEnv(mode, '.', '')
  const target = env.PROXY_TARGET
  const bases = [env.VITE_API_BASE ?? '/ami-api', env.VITE_VERIFY_BASE ?? '/ami-verify']
  const proxy = target
    ? {
        ...Object.fromEntries(
          bases
            .filter((base) => base.startsWith('/'))
            .map((base) => [`^${base}/`, { target, changeOrigin: true }]),
        ),
        [`^${env.VITE_WS_BASE ?? '/ami-ws'}/`]: { target, ws: true },
      }
    : undefined
  const simulated = !target && (command === 'serve' || env.SIMULATOR === '1')
  return {
    plugins: [
      react(),
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
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 900,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
    server: { port: 5173, proxy },
    preview: {
      port: 4173,
      strictPort: true,
      proxy,
      headers: securityHeaders(originsOf([...bases, env.VITE_WS_BASE])),
    },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            // A busy machine is no failure.
            testTimeout: 60_000,
            environment: 'node',
            include: ['src/**/*.test.ts', 'mocks/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'ui',
            environment: 'happy-dom',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['src/testing/setup.ts'],
            pool: 'threads',
            isolate: false,
            maxWorkers: 2,
            // Different numbers of workers may not run side by side: first unit, then ui.
            sequence: { groupOrder: 1 },
          },
        },
      ],
    },
  }
})
