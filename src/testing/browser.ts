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

export function patchBrowser(): void {
  const define = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  for (const target of new Set<object>([window, globalThis])) {
    define(target, 'matchMedia', matchMedia)
    define(target, 'ResizeObserver', NoObserver)
    define(target, 'IntersectionObserver', NoObserver)
  }
  define(globalThis, 'getComputedStyle', plainComputedStyle())
  define(window, 'scrollTo', () => {})
  define(Element.prototype, 'scrollIntoView', () => {})
  define(Element.prototype, 'scrollTo', () => {})
  define(Element.prototype, 'scrollBy', () => {})
}
