/** Wrapper of a stored value: its data type and when it was written, ms since 1970 (decision A-75). */
interface Wrapped {
  dataType: string
  content: unknown
  datetime: number
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value

function isWrapped(value: unknown): value is Wrapped {
  return (
    typeof value === 'object' &&
    value !== null &&
    'dataType' in value &&
    'content' in value &&
    'datetime' in value
  )
}

/** Reads and writes wrapped values. What cannot be read, or is not wrapped, is absent; what cannot be written is dropped. */
function wrappedStorage(area: () => Storage) {
  return {
    get(key: string): unknown {
      try {
        const text = area().getItem(key)
        const value: unknown = text === null ? undefined : JSON.parse(text)
        return isWrapped(value) && typeOf(value.content) === value.dataType ? value.content : undefined
      } catch {
        return undefined
      }
    },
    set(key: string, content: unknown): void {
      try {
        area().setItem(
          key,
          JSON.stringify({ dataType: typeOf(content), content, datetime: Date.now() } satisfies Wrapped),
        )
      } catch {
        // Storage may be full or forbidden; the console works without it.
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

/** Token, permissions, open tabs: gone with the browser tab (decision A-18). */
export const sessionStore = wrappedStorage(() => sessionStorage)
/** Preferences: kept. */
export const localStore = wrappedStorage(() => localStorage)
