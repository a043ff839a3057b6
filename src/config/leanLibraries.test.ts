import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { antdTheme } from '@/ui/theme/antdTheme'
import { withoutStyles } from './leanLibraries'

const file = (path: string) => readFileSync(`node_modules/${path}`, 'utf8')

test("Ant Design's styles go, because nobody asks for them; the tokens beside them stay", () => {
  expect(antdTheme({ mode: 'light', color: 'teal', size: 'medium' }).zeroRuntime).toBe(true)
  const button = withoutStyles(file('antd/es/button/style/index.js'))
  expect(button).toContain("genStyleHooks('Button', () => [], prepareComponentToken,")
  const notification = withoutStyles(file('antd/es/notification/style/index.js'))
  expect(notification.match(/\(\) => \[\]/g)).toHaveLength(2)
})

test('every style module is understood', () => {
  const made = readdirSync('node_modules/antd/es', { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]style[\\/][^\\/]*\.js$/.test(path))
    .map((path) => file(`antd/es/${path}`))
    .filter((code) => /gen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/.test(code))
  expect(made.length).toBeGreaterThan(70)
  expect(made.filter((code) => !withoutStyles(code).includes('() => []'))).toEqual([])
})

test('a module without a style of its own stays as it is', () => {
  const util = file('antd/es/style/motion/util.js')
  expect(withoutStyles(util)).toBe(util)
})
