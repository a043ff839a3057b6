// npm start: installs what is missing and opens the console on the embedded simulator (or on PROXY_TARGET).
import { ensureModules, root } from '../kit/lib.mjs'

await ensureModules()
const { createServer } = await import('vite')
const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
const server = await createServer({ root, server: { open: !process.env.CI && Boolean(hasScreen) } })
await server.listen()
console.log('\n  PowerGate is ready. Sign in as admin / Power2026.\n')
server.printUrls()
