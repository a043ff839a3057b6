import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import chromiumArgs from '../.ci/kit/chromium.json' with { type: 'json' }

const chromium =
  process.env['CHROMIUM'] ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)
const port = Number(process.env['E2E_PORT'] ?? 4173)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `../test-results/${process.env['E2E_RESULTS'] ?? port}`,
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  // These end what hangs, and nothing that is slow: a busy machine is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1366, height: 768 },
    locale: 'en-US',
    timezoneId: 'Asia/Tokyo',
    trace: 'on-first-retry',
    // Nothing to wait for between two steps.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // A page lives for seconds: what the optimizing compilers cost does not come back.
      args: [...chromiumArgs.args, '--js-flags=--no-maglev --no-turbofan'],
    },
  },
  webServer: {
    command: `npx vite preview --port ${port}`,
    cwd: '..',
    env: { SIMULATOR: '1' },
    port,
    reuseExistingServer: !process.env['CI'],
    timeout: 300_000,
  },
})
