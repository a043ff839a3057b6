import type { Words } from '../wordFiles'

export const spanishWords = {
  first: import.meta.glob<Words>(
    '../../../locales/es/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
    { eager: true, import: 'default' },
  ),
  later: import.meta.glob<{ default: Words }>([
    '../../../locales/es/*.json',
    '!../../../locales/es/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
  ]),
}
