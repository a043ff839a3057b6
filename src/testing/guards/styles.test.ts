import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** A rule of one class, e.g. `.row { … }`: its file, and its declarations in alphabetical order. */
interface ClassRule {
  file: string
  declarations: readonly string[]
}

const modules = (): string[] =>
  readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => join(src, name))

function classRules(path: string): ClassRule[] {
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
  return [...text.matchAll(/(?:^|\}|;)\s*\.[\w-]+\s*\{([^{}]*)\}/g)].map(([, body = '']) => ({
    file: relative(src, path),
    declarations: body
      .split(';')
      .map((declaration) => declaration.trim())
      .filter(Boolean)
      .toSorted(),
  }))
}

it('writes a look of three declarations and more once, in ui/theme/shared.module.css', () => {
  const filesOfLook = new Map<string, Set<string>>()
  for (const path of modules())
    for (const { file, declarations } of classRules(path)) {
      if (declarations.length < 3) continue
      const look = declarations.join('; ')
      filesOfLook.set(look, (filesOfLook.get(look) ?? new Set()).add(file))
    }
  expect(filesOfLook.size).toBeGreaterThan(500)
  const repeated = [...filesOfLook].filter(([, files]) => files.size > 2)
  expect(repeated.map(([look, files]) => `${look}: ${[...files].join(', ')}`)).toEqual([])
})
