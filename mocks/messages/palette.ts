/** Messages about the search and the quick entrance. */
export const paletteWords = {
  tooManyPins: {
    en: 'At most 4 pages can be pinned. Unpin one first.',
    zh: '最多可固定 4 个页面。请先取消固定一个。',
    es: 'Se pueden fijar como máximo 4 páginas. Quite antes una.',
    ja: '固定できるページは 4 件までです。先に 1 件の固定を解除してください。',
  },
  noSuchPage: {
    en: 'This page is not in your menu.',
    zh: '该页面不在您的菜单中。',
    es: 'Esta página no está en su menú.',
    ja: 'このページはメニューにありません。',
  },
}
