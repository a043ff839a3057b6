import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { loadEnv } from 'vite'
import { defineConfig } from 'vitest/config'
import { simulatorPlugin } from './mocks/plugs/server.ts'
import { chunkGroups } from './src/config/chunkGroups.ts'
import { kitPage } from './src/config/kitPage.ts'
import { leanLibraries } from './src/config/leanLibraries.ts'
import { ownPasswordKey } from './src/config/ownPasswordKey.ts'
import { runFirst } from './src/config/runFirst.ts'
import { originsOfBuild, securityHeaders } from './src/config/securityHeaders.ts'
import { withoutSimulator } from './src/config/withoutSimulator.ts'
import { testProjects } from './src/testing/projects.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

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
      withoutSimulator(),
      kitPage(),
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
