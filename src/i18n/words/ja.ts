import type { Words } from '../wordFiles'

export const japaneseWords = {
  first: import.meta.glob<Words>(
    '../../../locales/ja/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
    { eager: true, import: 'default' },
  ),
  later: import.meta.glob<{ default: Words }>([
    '../../../locales/ja/*.json',
    '!../../../locales/ja/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
  ]),
}
