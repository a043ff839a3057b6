// Types of t(): every file of locales/en with its keys. Nobody writes or commits them; npm install makes them, and so do
// npm start, npm test, npm run typecheck and npm run locales, because a file of words may have been added since.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const typesFile = `${root}src/i18n/resources.d.ts`

/** Writes the types, where they are not those of the present files. */
export function writeWordTypes() {
  const namespaces = readdirSync(`${root}locales/en`)
    .map((file) => file.replace('.json', ''))
    .toSorted()
  const types = `${namespaces.map((name) => `import type ${name} from '../../locales/en/${name}.json'`).join('\n')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
${namespaces.map((name) => `      ${name}: typeof ${name}`).join('\n')}
    }
  }
}
`
  if (!existsSync(typesFile) || readFileSync(typesFile, 'utf8') !== types) writeFileSync(typesFile, types)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeWordTypes()
