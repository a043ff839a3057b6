import { languages, type Language } from '@/i18n/languages'
import {
  choice,
  code,
  flag,
  id,
  list,
  number,
  numberOr,
  object,
  partial,
  record,
  ref,
  text,
  word,
  type Infer,
} from '@/lib/shape'
import { seenOf } from '@/rules/readings/seenValues'
import { byArgument, get, post } from '../wire/call'
import { postOnce, putOnce } from '../wire/once'
import { expected, ordering } from '../wire/ordering'
import { counted, listing, stamped } from '../wire/resource'

export type TextLanguage = Language

/** A text in each language; '' where a plural form does not exist in it. */
const inAll = { en: text, zh: text, es: text, ja: text }
const language = code(Object.keys(languages))

/** A text of the console in its four languages, as it will be when everything is published (CB35). */
const textRow = object({
  /** `module:key`. */
  id,
  module: text,
  key: text,
  ...inAll,
  /** As this console was delivered. */
  delivered: object(inAll),
  /** Languages with an edit that is not published yet. */
  drafts: list(language),
  /** Languages with a published text of the utility's own. */
  published: list(language),
  /** An edit waits for publishing; a text of the utility's own; neither. */
  state: word('draft', 'published', 'delivered'),
  /** Languages in which this plural form does not exist. */
  absent: list(language),
  ...stamped,
})
export type TextRow = Infer<typeof textRow>

const textQuery = partial({
  key: text,
  text,
  module: text,
  /** '1': missing somewhere, or the same as in English. */
  untranslated: text,
  /** 'draft', 'published' or 'any'. */
  changed: text,
})
export type TextQuery = Infer<typeof textQuery>

/** One edit that is not published yet. */
const draft = object({ id, language, before: text, after: text, update_user: text })
export type TextDraft = Infer<typeof draft>

/** One line of an imported file; an empty text stays as it is. */
const importRow = object({ line: numberOr(0), key: text, ...inAll })
const rows = object({ rows: list(importRow) })
export type TextImportRow = Infer<typeof importRow>

const problem = object({
  line: numberOr(0),
  /** The column; one that is not known here is told of the key. */
  key: choice('key', 'en', 'zh', 'es', 'ja'),
  code: word('unknownKey', 'placeholders', 'absent', 'long'),
})
export type TextImportProblem = Infer<typeof problem>

const check = post('/cbo/text/check', 'What is wrong with lines of a file.', {
  body: rows,
  answer: object({ problems: list(problem) }),
})
const bring = postOnce('/cbo/text/import', 'Takes the lines of a file over as drafts, all or none.', {
  body: object({ ...rows.fields }),
  /** `count`: texts that are another one now; null = the server did not say. */
  answer: object({ batch: ref, count: number, problems: list(problem) }),
})

const allOf = (row: Pick<TextRow, 'id' | TextLanguage>): string => seenOf(row, inAll)
const edit = putOnce(
  '/cbo/text/update',
  'Edits one text in one language; a draft until it is published. Answers the row.',
  { body: object({ id: ref, language, text, ...expected }), answer: textRow },
)

export const textsApi = {
  ...listing('/cbo/text', 'languageListExport', {
    plural: 'texts of the console',
    row: textRow,
    query: textQuery,
  }),
  /** Texts that should be translated alike. */
  same: byArgument(
    'id',
    get('/cbo/text/same', 'Ids of other texts whose English is the same.', {
      query: object({ id: ref }),
      answer: list(text),
    }),
  ),
  /** A text that differs from its row by now is not changed. */
  update: (row: Pick<TextRow, 'id' | TextLanguage>, change: { language: TextLanguage; text: string }) =>
    edit({ ...change, id: row.id, expect: { [row.id]: row[change.language] } }),
  discard: ordering('/cbo/text/discard', 'Drops the edits of texts that are not published.', {
    seenState: allOf,
    answer: counted,
  }),
  withdraw: ordering('/cbo/text/withdraw', 'Brings texts back to the delivered ones, as drafts.', {
    seenState: allOf,
    answer: counted,
  }),
  drafts: get('/cbo/text/drafts', 'Every edit that is not published; `revision` names this state of them.', {
    answer: object({ dataList: list(draft), revision: text }),
  }),
  publish: byArgument(
    'revision',
    postOnce('/cbo/text/publish', 'Publishes all drafts; refused when they are not those of `revision`.', {
      body: object({ revision: text }),
      answer: counted,
    }),
  ),
  check: (lines: readonly TextImportRow[]) => check({ rows: lines }),
  import: (lines: readonly TextImportRow[], request_id: string) => bring({ rows: lines, request_id }),
  rollBack: byArgument(
    'batch',
    postOnce(
      '/cbo/text/rollBack',
      "Takes an import's drafts away again, as far as they were not edited or published since.",
      { body: object({ batch: ref }), answer: counted },
    ),
  ),
  /** Texts by `module:key`; `dictionaries` by group, those that are not as delivered, each with all its codes in order. */
  overrides: byArgument(
    'lang',
    get(
      '/cbo/language/overrides',
      "The utility's own published texts in one language, by module:key, and the codes of its dictionaries.",
      {
        query: object({ lang: language }),
        answer: object({
          version: numberOr(0),
          texts: record(text),
          dictionaries: record(list(object({ value: ref, label: text, color: text, enabled: flag }))),
        }),
      },
    ),
  ),
}
