import type { TextRow } from '../../../src/api/cbo/texts'
import { keepsPlaceholders, longestText, placeholdersOf } from '../../../src/rules/limits/textRules'
import { seenOf } from '../../../src/rules/readings/seenValues'
import type { Language } from '../../../src/i18n/languages'
import type { Core } from '../../core'
import { deliveredTexts, textLanguages, type DeliveredText, type TextEdit } from '../../db/texts'
import { listRoutes } from '../kit/crud'
import { refuseUnexpected } from '../kit/expected'
import { same } from '../kit/listing'
import { Form } from '../../kit/form'
import { Refusal, type Params } from '../../kit/params'
import { ok } from '../../kit/answer'
import type { Route } from '../kit/call'
import { authorOf, route } from '../kit/route'
import { linesOf, patternOf, problemsOf } from './textImportRules'
import { contains, idsOf } from '../kit/rows'

const screens = ['languageList'] as const
const edits = { screens, action: 'edit' }
const imports = { screens, action: 'import' }

/** Text as the list shows it. */
type ShownText = Omit<TextRow, 'state'> & { state: keyof typeof stateWords }

/** Drafts of an import, kept for rolling it back. */
interface Batch {
  count: number
  drafts: { id: string; language: Language; value: string }[]
}

/** Routes of the console's own texts: delivered in files, edited as drafts, published for all users. */
export function textHandlers(core: Core): Route[] {
  const tools = toolsOf(core)
  return [
    ...readRoutes(core, tools),
    ...editRoutes(core, tools),
    ...publishRoutes(core, tools),
    ...importRoutes(core, tools),
  ]
}

/** Helpers that all routes of texts share. */
function toolsOf(core: Core) {
  const texts = () => core.db.texts
  const table = () => core.db.tables.texts
  const requireText = (id: string): DeliveredText => {
    const text = deliveredTexts().get(id)
    if (!text) throw new Refusal('rowGone')
    return text
  }
  const rowOf = (text: DeliveredText): ShownText => {
    const row = table().get(text.id)
    const has = (values: Partial<Record<Language, string>> | undefined) =>
      textLanguages.filter((language) => values?.[language] !== undefined)
    return {
      id: text.id,
      module: text.module,
      key: text.key,
      en: texts().next(text, 'en'),
      zh: texts().next(text, 'zh'),
      es: texts().next(text, 'es'),
      ja: texts().next(text, 'ja'),
      delivered: text.texts,
      absent: [...text.absent],
      drafts: has(row?.draft),
      published: has(row?.published),
      state: stateOf(row),
      create_user: row?.create_user ?? '',
      create_time: row?.create_time ?? '',
      update_user: row?.update_user ?? '',
      update_time: row?.update_time ?? '',
    }
  }
  /**
   * Texts of an order.
   * @throws Refusal if they have changed since the sender loaded them
   */
  const asSeen = (body: Params): DeliveredText[] => {
    const seenTexts = idsOf(body).map(requireText)
    const next = (text: DeliveredText) =>
      Object.fromEntries(textLanguages.map((language) => [language, texts().next(text, language)]))
    refuseUnexpected(body, seenTexts, {
      is: (text) => seenOf(next(text), next(text)),
      word: () => '',
      name: ({ id }) => id,
      changedBy: ({ id }) => table().get(id)?.update_user ?? '',
    })
    return seenTexts
  }
  return { texts, table, requireText, rowOf, asSeen }
}
type Tools = ReturnType<typeof toolsOf>

const readRoutes = (core: Core, { texts, table, requireText, rowOf }: Tools): Route[] => [
  ...listRoutes<DeliveredText, ShownText>(core, {
    path: '/cbo/text',
    screens,
    keys: () => [...deliveredTexts().values()],
    match: { module: same },
    where: {
      key: ({ id }, value) => contains(id, value),
      text: (text, value) => textLanguages.some((language) => contains(texts().next(text, language), value)),
      untranslated: (text) => isUntranslated(text, (language) => texts().next(text, language)),
      changed: ({ id }, value) => {
        const row = table().get(id)
        return (
          (value !== 'published' && Object.keys(row?.draft ?? {}).length > 0) ||
          (value !== 'draft' && Object.keys(row?.published ?? {}).length > 0)
        )
      },
    },
    codes: { untranslated: ['1'], changed: ['draft', 'published', 'any'] },
    show: rowOf,
    exporting: {
      file: 'interface-texts',
      word: (row, key, { translate }) => (key === 'state' ? translate(stateWords[row.state]) : row[key]),
    },
  }),
  route(core, 'get', '/cbo/text/same', { screens }, ({ query }) => {
    const text = requireText(query().required('id'))
    const english = texts().next(text, 'en')
    return ok(
      [...deliveredTexts().values()]
        .filter((candidate) => candidate.id !== text.id && texts().next(candidate, 'en') === english)
        .map(({ id }) => id),
    )
  }),
]

const editRoutes = (core: Core, { texts, table, requireText, rowOf, asSeen }: Tools): Route[] => [
  route(core, 'put', '/cbo/text/update', edits, async (call) => {
    const body = await call.body()
    const text = requireText(body.required('id'))
    const language = body.oneOf('language', textLanguages)
    if (!language || text.absent.includes(language)) throw new Refusal('badParameter', { name: 'language' })
    refuseUnexpected(body, [text], {
      is: () => texts().next(text, language),
      word: () => texts().next(text, language),
      name: () => text.id,
      changedBy: () => table().get(text.id)?.update_user ?? '',
    })
    const form = new Form(body)
    const value = form.text('text', { required: true, max: longestText })
    const names = placeholdersOf(patternOf(text, language))
    if (value !== '' && !keepsPlaceholders(patternOf(text, language), value))
      if (names.length === 0) form.fail('text', 'textNoPlaceholders')
      else form.fail('text', 'textPlaceholders', { names: names.map((name) => `{{${name}}}`).join(' ') })
    form.done()
    texts().edit(text, language, value, authorOf(call))
    return ok(rowOf(text))
  }),
  route(core, 'post', '/cbo/text/discard', edits, async (call) => {
    const ids = asSeen(await call.body()).map(({ id }) => id)
    return ok({ count: ids.filter((id) => texts().discard(id, authorOf(call))).length })
  }),
  route(core, 'post', '/cbo/text/withdraw', edits, async (call) => {
    const seenTexts = asSeen(await call.body())
    for (const text of seenTexts)
      for (const language of textLanguages)
        if (texts().next(text, language) !== text.texts[language])
          texts().edit(text, language, text.texts[language], authorOf(call))
    return ok({ count: seenTexts.length })
  }),
]

function publishRoutes(core: Core, { texts, table }: Tools): Route[] {
  /** Published texts of a language by id. */
  const publishedIn = (lang: Language): Record<string, string> =>
    Object.fromEntries(
      table()
        .all()
        .flatMap(({ id, published }) => (published[lang] === undefined ? [] : [[id, published[lang]]])),
    )

  const drafts = () =>
    table()
      .all()
      .flatMap((row) => {
        const text = deliveredTexts().get(row.id)
        return textLanguages.flatMap((language) => {
          const draft = row.draft[language]
          return text === undefined || draft === undefined
            ? []
            : [
                {
                  id: row.id,
                  language,
                  before: texts().current(text, language),
                  after: draft,
                  update_user: row.update_user,
                },
              ]
        })
      })

  return [
    route(core, 'get', '/cbo/text/drafts', { screens }, () =>
      ok({ dataList: drafts(), revision: texts().revision() }),
    ),
    route(core, 'post', '/cbo/text/publish', { screens, action: 'publish' }, async (call) => {
      if ((await call.body()).required('revision') !== texts().revision()) throw new Refusal('textMoved')
      const count = texts().publish(authorOf(call))
      if (count === 0) throw new Refusal('textNoDrafts')
      return ok({ count, version: texts().version() })
    }),
    // Each console loads these texts once after sign-in.
    route(core, 'get', '/cbo/language/overrides', 'session', ({ query, language }) => {
      const lang = query().oneOf('lang', textLanguages) ?? language
      const { dictWords } = core.db
      return ok({
        version: texts().version() + dictWords.version(),
        texts: { ...dictWords.texts(lang), ...publishedIn(lang) },
        dictionaries: dictWords.dictionaries(lang),
      })
    }),
  ]
}

function importRoutes(core: Core, { texts, table, requireText }: Tools): Route[] {
  const batches = new Map<string, Batch>()
  return [
    route(core, 'post', '/cbo/text/check', imports, async ({ body }) =>
      ok({ problems: problemsOf(linesOf(await body())) }),
    ),
    route(core, 'post', '/cbo/text/import', imports, async (call) => {
      const body = await call.body()
      body.required('request_id', 64)
      const lines = linesOf(body)
      const problems = problemsOf(lines)
      if (problems.length > 0) return ok({ batch: '', count: 0, problems })
      const newBatch: Batch = { count: 0, drafts: [] }
      for (const { key, texts: typed } of lines) {
        const text = requireText(key)
        for (const language of textLanguages) {
          const value = typed[language]
          // A cell loses the blanks around a text; that is no edit.
          if (value === undefined || value === texts().next(text, language).trim()) continue
          texts().edit(text, language, value, authorOf(call))
          newBatch.drafts.push({ id: key, language, value })
        }
      }
      newBatch.count = new Set(newBatch.drafts.map(({ id }) => id)).size
      const batch = `texts-${String(batches.size + 1)}`
      batches.set(batch, newBatch)
      return ok({ batch, count: newBatch.count, problems: [] })
    }),
    route(core, 'post', '/cbo/text/rollBack', imports, async (call) => {
      const batch = batches.get((await call.body()).required('batch'))
      if (!batch) throw new Refusal('rowGone')
      let count = 0
      for (const { id, language, value } of batch.drafts.splice(0)) {
        const text = requireText(id)
        if (table().get(id)?.draft[language] !== value) continue
        texts().edit(text, language, texts().current(text, language), authorOf(call))
        count += 1
      }
      return ok({ count })
    }),
  ]
}

const stateWords = {
  draft: 'wordTextDraft',
  published: 'wordTextOwn',
  delivered: 'wordTextDelivered',
} as const

/** State of a text: draft if an edit is unpublished, published if the utility has its own text, otherwise delivered. */
const stateOf = (row: TextEdit | undefined): keyof typeof stateWords =>
  row && Object.keys(row.draft).length > 0
    ? 'draft'
    : row && Object.keys(row.published).length > 0
      ? 'published'
      : 'delivered'

/**
 * True if the text is missing in a language or still equals the English one; a text without letters needs no
 * translation.
 */
function isUntranslated({ absent }: DeliveredText, textIn: (language: Language) => string): boolean {
  const english = textIn('en')
  const plain = english.replaceAll(/\{\{[^{}]*\}\}/g, '')
  return textLanguages.some((language) => {
    if (absent.includes(language)) return false
    const text = textIn(language)
    return text === '' || (language !== 'en' && text === english && /[a-z]{3}/.test(plain))
  })
}
