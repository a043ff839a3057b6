import type { Words } from '../wordFiles'

export const englishWords = {
  first: import.meta.glob<Words>(
    '../../../locales/en/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
    { eager: true, import: 'default' },
  ),
  later: import.meta.glob<{ default: Words }>([
    '../../../locales/en/*.json',
    '!../../../locales/en/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
  ]),
}
