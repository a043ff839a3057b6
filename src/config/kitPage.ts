import type { Plugin } from 'vite'

const path = '/kit.html'
const page = `<!doctype html>
<html lang="en">
  <head><meta charset="UTF-8" /><link rel="icon" href="data:," /><title>Kit · PowerGate</title></head>
  <body><div id="root"></div><script type="module" src="/src/testing/kit/main.tsx"></script></body>
</html>`

/**
 * Serves the page of the kit at `/kit.html` of the development server: pieces of `ui` and `page` in their states. A build
 * contains none of it.
 */
export function kitPage(): Plugin {
  return {
    name: 'kit-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== path) {
          next()
          return
        }
        response.setHeader('content-type', 'text/html; charset=utf-8')
        void server.transformIndexHtml(path, page).then((html) => response.end(html))
      })
    },
  }
}
