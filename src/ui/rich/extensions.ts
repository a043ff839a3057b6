import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { isOwnPicture } from './cleanHtml'
import { linkTarget } from './urls'

/** Elements that a text may contain; nothing else can be typed, pasted or loaded. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    strike: false,
    link: {
      openOnClick: false,
      HTMLAttributes: { rel: null, target: null, class: null },
      isAllowedUri: (uri) => linkTarget(uri, window.location.origin) !== undefined,
    },
  }),
  Image.extend({
    parseHTML: () => [
      { tag: 'img[src]', getAttrs: (element) => isOwnPicture(element.getAttribute('src') ?? '') && null },
    ],
  }).configure({ allowBase64: true }),
  // The content policy knows no style attributes: tables are as wide as their words.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
