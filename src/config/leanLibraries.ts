import { parseAst, type Plugin } from 'vite'

/** Functions that make a component's style when it is first drawn; antd's other such functions are built on these. */
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Position in the code of the style of each maker's call: its second argument. */
function stylesIn(node: unknown, styleSpans: { start: number; end: number }[] = []) {
  if (!isRecord(node)) return styleSpans
  const { type, callee, arguments: callArguments } = node
  const name = type === 'CallExpression' && isRecord(callee) ? callee['name'] : undefined
  const style: unknown =
    typeof name === 'string' && makers.has(name) && Array.isArray(callArguments)
      ? callArguments[1]
      : undefined
  if (isRecord(style) && typeof style['start'] === 'number' && typeof style['end'] === 'number')
    styleSpans.push({ start: style['start'], end: style['end'] })
  else for (const part of Object.values(node)) stylesIn(part, styleSpans)
  return styleSpans
}

/**
 * A style module of Ant Design without the style itself. With `zeroRuntime` (theme/antdTheme.ts) it is never asked for:
 * the compiled style sheet holds it. The design tokens beside it, which become CSS variables, stay.
 */
export function withoutStyles(code: string): string {
  const styles = stylesIn(parseAst(code)).toSorted((a, b) => b.start - a.start)
  return styles.reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code)
}

/** Leaves out of the production build what Ant Design brings and this console never runs. */
export const leanLibraries = (): Plugin => ({
  name: 'lean-libraries',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]antd[\\/]es[\\/].*[\\/]style([\\/].*)?\.js/ },
    handler(code) {
      const lean = withoutStyles(code)
      return lean === code ? null : { code: lean, map: null }
    },
  },
})
