import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { server } from '@/testing/simulator'
import { isReplaced } from './release'

const page = (script: string, root = '<div id="root"></div>') =>
  `<!doctype html><html><head><script type="module" src="${script}"></script></head><body>${root}</body></html>`
const first = '<script type="module" async src="/console/assets/index-one.js"></script>'
const serve = (answer: () => Response) => server.use(http.get('*/console/index.html', answer))
const running = document.createElement('script')

beforeEach(() => {
  running.type = 'module'
  running.setAttribute('src', '/console/assets/index-one.js')
  document.head.prepend(running)
})
afterEach(() => running.remove())

test.each([
  ['the same build', () => HttpResponse.html(page('/console/assets/index-one.js')), false],
  ['another build', () => HttpResponse.html(page('/console/assets/index-two.js')), true],
  [
    'another build that first runs the same file',
    () => HttpResponse.html(first + page('/console/assets/index-two.js')),
    true,
  ],
  ['a page of the network', () => HttpResponse.html(page('/portal.js', '')), false],
  ['nonsense', () => HttpResponse.text('nothing'), false],
  ['a refusal', () => new HttpResponse(page('/x.js'), { status: 503 }), false],
  ['no network', () => HttpResponse.error(), false],
])('%s', async (_, answer, replaced) => {
  serve(answer)
  expect(await isReplaced()).toBe(replaced)
})
