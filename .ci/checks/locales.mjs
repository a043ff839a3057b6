// Locale check: the four languages have the same files, keys, plural forms and {{placeholders}}; every key is used.
import { readdirSync, readFileSync } from 'node:fs'
import { root } from '../kit/lib.mjs'
import { writeWordTypes } from '../kit/wordTypes.mjs'

const languages = ['en', 'zh', 'es', 'ja']
const pluralSuffix = /_(zero|one|two|few|many|other)$/
const problems = []

const load = (language, file) => JSON.parse(readFileSync(`${root}locales/${language}/${file}`, 'utf8'))
const flat = (value, prefix = '') =>
  Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string' ? [[prefix + key, child]] : flat(child, `${prefix}${key}.`),
  )
const placeholders = (text) =>
  [...text.matchAll(/{{\s*([\w.]+)/g)]
    .map((m) => m[1])
    .toSorted((a, b) => a.localeCompare(b))
    .join(',')

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return sources(`${folder}/${entry.name}`)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)
      ? [readFileSync(`${folder}/${entry.name}`, 'utf8')]
      : []
  })
}
const texts = sources(`${root}src`)
const code = texts.join('\n')
/** What a file has between quotes, and whether it says words itself: what does not is a table that others say. */
const quoted = texts.map((text) => ({
  text,
  says: /\bt\(|useTranslation/.test(text),
  keys: [...text.matchAll(/['"`:]([\w.-]+)(?=['"`])/g)].map(([, key]) => key),
}))
/** The simulated head-end writes files in the console's words: it names them whole, such as 'report:sheet.readAt'. */
const headEnd = sources(`${root}mocks`).join('\n')
/** The keys that files say which name a file of words; those of another file are others' words. */
const keysOf = (name) => {
  const names = new RegExp(`['"\`]${name}['"\`:]`)
  // Common is what is said where no other file is named.
  const own = quoted.filter(({ text, says }) => !says || name === 'common' || names.test(text))
  const inFiles = [...headEnd.matchAll(new RegExp(`['"\`]${name}:([\\w.-]+)['"\`]`, 'g'))].map(
    ([, key]) => key,
  )
  return new Set([...own.flatMap(({ keys }) => keys), ...inFiles])
}

const files = readdirSync(`${root}locales/en`)

writeWordTypes()
for (const language of languages) {
  const own = readdirSync(`${root}locales/${language}`)
  for (const file of files) if (!own.includes(file)) problems.push(`${language}/${file} is missing`)
  for (const file of own) if (!files.includes(file)) problems.push(`${language}/${file} has no English twin`)
}

/** True where code puts a key together. Read only where it stands nowhere as a whole: all code is looked through. */
function isComposed(file, name) {
  const group = name.includes('.') ? name.slice(0, name.lastIndexOf('.')) : ''
  if (group === '') return false
  const of = group.replaceAll('.', '\\.')
  // Code tables name a whole group of domain words: defineStatuses('relayStatus', …).
  const whole = file === 'domain.json' ? `|\\.?['"\`]` : ''
  if (new RegExp(`[\`:'"]${of}(\\.\\$\\{${whole})`).test(code)) return true
  // A column of codes names the group of their words: col.keyed('cause', { wordsBelow: 'cause' }).
  if (new RegExp(`\\bkeyed\\([^)]*\\bwordsBelow: '${of}'`).test(code)) return true
  // An act names its group of words: t(`${act}.title`), with 'suspend' among the acts.
  const leaf = name.slice(group.length + 1).replaceAll('.', '\\.')
  return new RegExp(`\\$\\{[\\w.]+\\}\\.${leaf}['"\`]`).test(code) && new RegExp(`\\b${of}\\b`).test(code)
}

for (const file of files) {
  const english = new Map(flat(load('en', file)))
  const said = keysOf(file.replace('.json', ''))
  const bases = new Map()
  for (const [key, text] of english) {
    const base = key.replace(pluralSuffix, '')
    const plural = pluralSuffix.test(key) && english.has(`${base}_other`)
    bases.set(plural ? base : key, { plural, text })
    const name = plural ? base : key
    if (!said.has(name) && !isComposed(file, name)) problems.push(`en/${file}: ${key} is used nowhere`)
  }
  for (const language of languages) {
    const words = new Map(flat(load(language, file)))
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const expected = new Map()
    for (const [base, { plural, text }] of bases) {
      if (plural) for (const category of categories) expected.set(`${base}_${category}`, text)
      else expected.set(base, text)
    }
    for (const [key, text] of expected) {
      const own = words.get(key)
      if (own === undefined) problems.push(`${language}/${file}: ${key} is missing`)
      else if (own.trim() === '') problems.push(`${language}/${file}: ${key} is empty`)
      else if (!pluralSuffix.test(key) && placeholders(own) !== placeholders(text))
        problems.push(`${language}/${file}: ${key} has other {{placeholders}} than English`)
    }
    for (const key of words.keys())
      if (!expected.has(key)) problems.push(`${language}/${file}: ${key} is not in English`)
  }
}

for (const problem of problems) console.error(problem)
console.log(
  problems.length === 0
    ? `${files.length} namespaces in ${languages.length} languages are complete.`
    : `${problems.length} problems.`,
)
process.exit(problems.length === 0 ? 0 : 1)
