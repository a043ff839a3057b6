import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import CSSTextParser from 'happy-dom/lib/css/declaration/utilities/CSSTextParser.js'

type Parsed = ReturnType<typeof CSSTextParser.parse>

/** Declarations by their text: the same rules are applied to every element again. */
const known = new Map<string, Parsed>()

const done = Symbol.for('powergate.cheapenComputedStyle')

/**
 * What stands on the screen follows from computed styles: a query by role asks for that of every element, and nine
 * tenths of its time were spent copying antd's 400 CSS variables from parent to child. Here they are left out (the values that
 * use them are of no interest to a test; `--pg-…` stay), a text is parsed once, and copies are plain. Everything else,
 * what is hidden above all, stays as happy-dom computes it.
 */
export function cheapenComputedStyle(): void {
  // Happy-dom is loaded once for all test files of a worker.
  if (Reflect.has(CSSTextParser, done)) return
  Reflect.set(CSSTextParser, done, true)
  const parse = CSSTextParser.parse.bind(CSSTextParser)
  CSSTextParser.parse = (text) => {
    const before = known.get(text)
    if (before) return before
    const { rules, variables } = parse(text)
    const parsed: Parsed = {
      rules: rules.filter(({ name }) => !name.startsWith('--ant-')),
      variables: Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith('--ant-'))),
    }
    known.set(text, parsed)
    return parsed
  }
  CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
    const copy = new CSSPropertyManager()
    for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
    const named = 'definedPropertyNames'
    Reflect.set(copy, named, { ...Reflect.get(this, named) })
    return copy
  }
}
