import { cheapenComputedStyle } from './computedStyle'

/** Browser APIs that happy-dom lacks or answers in a way that misleads components. */

class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

function matchMedia(query: string): MediaQueryList {
  return {
    // A wide screen of a person who wants no motion: nothing animates in tests.
    matches: /min-width|prefers-reduced-motion:\s*reduce/.test(query),
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }
}

/** Pseudo elements make happy-dom's getComputedStyle complain; antd measures scroll bars with them. */
function plainComputedStyle(): typeof getComputedStyle {
  const real = window.getComputedStyle.bind(window)
  return (element) => real(element)
}

/** Channels that meet only here: the real ones would join the tests of all worker threads into one browser. */
class LocalChannel extends EventTarget {
  private static readonly open = new Set<LocalChannel>()
  onmessage: ((event: MessageEvent) => void) | null = null
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    LocalChannel.open.add(this)
  }
  postMessage(value: unknown): void {
    const data: unknown = structuredClone(value)
    for (const other of LocalChannel.open) {
      if (other === this || other.name !== this.name) continue
      queueMicrotask(() => {
        // The environment's own event targets call `onmessage`, too.
        other.dispatchEvent(new MessageEvent('message', { data }))
      })
    }
  }
  close(): void {
    LocalChannel.open.delete(this)
  }
  unref(): void {}
  ref(): void {}
}

/** Without a layout nothing has a height, and a tree draws only the rows that have room. */
function giveTreesRoom(): void {
  for (const side of ['offsetHeight', 'clientHeight'] as const) {
    const above: unknown = Object.getPrototypeOf(HTMLElement.prototype)
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, side)
    const inherited = Object.getOwnPropertyDescriptor(above, side)
    Object.defineProperty(HTMLElement.prototype, side, {
      configurable: true,
      get(this: HTMLElement): unknown {
        return this.getAttribute('role') === 'tree' ? 600 : (own ?? inherited)?.get?.call(this)
      },
    })
  }
}

export function patchBrowser(): void {
  cheapenComputedStyle()
  giveTreesRoom()
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  for (const target of new Set<object>([window, globalThis])) {
    define(target, 'matchMedia', matchMedia)
    define(target, 'ResizeObserver', NoObserver)
    define(target, 'IntersectionObserver', NoObserver)
    define(target, 'BroadcastChannel', LocalChannel)
  }
  define(globalThis, 'getComputedStyle', plainComputedStyle())
  // Happy-dom answers yes to everything; without a layout there is none to keep, and what is hidden is `display: none`.
  define(Object.getPrototypeOf(CSS), 'supports', (what: string) => !what.includes('content-visibility'))
  define(window, 'scrollTo', () => {})
  define(Element.prototype, 'scrollIntoView', () => {})
  define(Element.prototype, 'scrollTo', () => {})
  define(Element.prototype, 'scrollBy', () => {})
}
