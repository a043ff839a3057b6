import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')

/** Files of the sign-in page: `clsx` would be another request of it, and its weight is at the budget. */
const signInFiles = ['app/RootError.tsx', 'shell/login/Field.tsx', 'shell/login/SignInForm.tsx']

const styleSheet = /^import (\w+) from '[^']+\.module\.css'$/gm

/** Places of a source that join classes of a style sheet in another way than by `clsx`. */
function joinedClasses(text: string): string[] {
  return [...text.matchAll(styleSheet)].flatMap(([, name = '']) => {
    // A class behind a dot is a selector.
    const inTemplate = new RegExp(String.raw`\`(?:[^\`\n]*[^.\`\n])?\$\{${name}[.[][^\`]*\``, 'g')
    const inArray = new RegExp(
      String.raw`\[[^\][]*\b${name}\.[^\][]*\]\s*(?:\.filter\([^)]*\)\s*)?\.join\(`,
      'g',
    )
    const inSum = new RegExp(String.raw`className=\{${name}[^}]* \+ [^}]*\}`, 'g')
    return [inTemplate, inArray, inSum].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([place]) => place),
    )
  })
}

const withStyles = (line: string): string => `import css from './Bar.module.css'\n${line}`

test.each([
  ['<p className={`${css.bar} ${css.wide}`} />', 1],
  ['<p className={isWide ? `${css.bar} ${css.wide}` : css.bar} />', 1],
  ["<p className={[css.bar, isWide && css.wide].filter(Boolean).join(' ')} />", 1],
  ["<p className={css.bar + ' ' + css.wide} />", 1],
  ['<p className={clsx(css.bar, isWide && css.wide)} title={`${name} ${code}`} />', 0],
  ['const cell = element.closest(`.${css.bar}`)', 0],
])('%s', (line, count) => {
  expect(joinedClasses(withStyles(line))).toHaveLength(count)
})

test('class names are joined by clsx; the sign-in page does without it', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(1500)
  const joining = files.filter((path) => joinedClasses(readFileSync(join(source, path), 'utf8')).length > 0)
  expect(joining.toSorted()).toEqual(signInFiles)
})
