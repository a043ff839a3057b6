import { isRecord } from '@/lib/isRecord'
import { words } from '@/i18n/i18n'

const files = import.meta.glob<{ default: Record<string, unknown> }>('../../../locales/en/*.json', {
  eager: true,
})

/** `‹namespace:key›` with the holes of the sentence behind it, so that what is filled in stays to be seen. */
function keyed(namespace: string, value: unknown, path: string): unknown {
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        keyed(namespace, part, path ? `${path}.${key}` : key),
      ]),
    )
  if (typeof value !== 'string') return value
  const holes = [...new Set([...value.matchAll(/\{\{[^}]+\}\}/g)].map(([hole]) => hole))]
  const name = path.replace(/_(one|other|many|few|two|zero)$/, '')
  return `‹${[`${namespace}:${name}`, ...holes].join(' ')}›`
}

/** From now on every English word is its key. */
export function speakKeys(): void {
  for (const [path, file] of Object.entries(files)) {
    const namespace = path.replace(/^.*\/|\.json$/g, '')
    const all = keyed(namespace, file.default, '')
    words.addResourceBundle('en', namespace, all, true, true)
  }
}
