import { http, takeList, takeObject, listing } from './unread'
import type { Stamped } from './resource'

export type TextLanguage = 'en' | 'zh' | 'es' | 'ja'

/** A text of the console in its four languages, as it will be when everything is published (CB35). */
export interface TextRow extends Stamped {
  /** `module:key`. */
  id: string
  module: string
  key: string
  /** '' where a plural form does not exist in the language. */
  en: string
  zh: string
  es: string
  ja: string
  /** As this console was delivered. */
  delivered: Record<TextLanguage, string>
  /** Languages with an edit that is not published yet. */
  drafts: readonly TextLanguage[]
  /** Languages with a published text of the utility's own. */
  published: readonly TextLanguage[]
  /** An edit waits for publishing; a text of the utility's own; neither. */
  state: 'draft' | 'published' | 'delivered'
  /** Languages in which this plural form does not exist. */
  absent: readonly TextLanguage[]
}
export interface TextQuery {
  key?: string
  text?: string
  module?: string
  /** '1': missing somewhere, or the same as in English. */
  untranslated?: string
  /** 'draft', 'published' or 'any'. */
  changed?: string
}

/** One edit that is not published yet. */
export interface TextDraft {
  id: string
  language: TextLanguage
  before: string
  after: string
  update_user: string
}

/** One line of an imported file; an empty text stays as it is. */
export type TextImportRow = Record<TextLanguage, string> & { line: number; key: string }
export interface TextImportProblem {
  line: number
  key: 'key' | TextLanguage
  /** 'unknownKey', 'placeholders', 'absent' or 'long'. */
  code: string
}

const silent = { silent: true }

export const textsApi = {
  ...listing<TextRow, TextQuery>('/cbo/text', 'languageListExport'),
  /** Ids of other texts whose English is the same: they should be translated alike. */
  same: (id: string, signal?: AbortSignal): Promise<string[]> =>
    http.get<string[]>('/cbo/text/same', { id }, { signal, silent: true }).then(takeList),
  /** Edits one text in one language; a draft until it is published. Answers the row. */
  update: (edit: { id: string; language: TextLanguage; text: string }): Promise<TextRow> =>
    http.put<TextRow>('/cbo/text/update', edit, silent).then(takeObject),
  /** Drops the edits of these texts that are not published. */
  discard: (ids: readonly string[]): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/text/discard', { ids: ids.join(',') }, silent).then(takeObject),
  /** Back to the delivered texts, as drafts. */
  withdraw: (ids: readonly string[]): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/text/withdraw', { ids: ids.join(',') }, silent).then(takeObject),
  /** Every edit that is not published; `revision` names this state of them. */
  drafts: (signal?: AbortSignal): Promise<{ dataList: TextDraft[]; revision: string }> =>
    http
      .get<{ dataList: TextDraft[]; revision: string }>('/cbo/text/drafts', undefined, {
        signal,
        silent: true,
      })
      .then(takeObject),
  /** Publishes all drafts; refused when they are not those that were seen. */
  publish: (revision: string): Promise<{ count: number; version: number }> =>
    http.post<{ count: number; version: number }>('/cbo/text/publish', { revision }, silent).then(takeObject),
  /** What is wrong with lines of a file. */
  check: (rows: readonly TextImportRow[]): Promise<{ problems: TextImportProblem[] }> =>
    http.post<{ problems: TextImportProblem[] }>('/cbo/text/check', { rows }, silent).then(takeObject),
  /** Takes the lines over as drafts, all or none; `count` = texts that are another one now. */
  import: (
    rows: readonly TextImportRow[],
    request_id: string,
  ): Promise<{ batch: string; count: number; problems: TextImportProblem[] }> =>
    http
      .post<{ batch: string; count: number; problems: TextImportProblem[] }>(
        '/cbo/text/import',
        { rows, request_id },
        silent,
      )
      .then(takeObject),
  /** Takes an import's drafts away again, as far as they were not edited or published since. */
  rollBack: (batch: string): Promise<{ count: number }> =>
    http.post<{ count: number }>('/cbo/text/rollBack', { batch }, silent).then(takeObject),
  /** The utility's own published texts in one language, by `module:key`. */
  overrides: (lang: string): Promise<{ version: number; texts: Record<string, string> }> =>
    http
      .get<{ version: number; texts: Record<string, string> }>('/cbo/language/overrides', { lang }, silent)
      .then(takeObject),
}
