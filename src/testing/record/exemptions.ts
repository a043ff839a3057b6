/** Where a law does not hold, with the reason: the end of the sentence that the law says, of which view. */
const exemptions: readonly (readonly [law: RegExp, because: string])[] = [
  [
    /^(department|module|organization): GET .*\/tree is asked with (currentPage|pageSize)$/,
    'a tree comes as a whole',
  ],
  [/: nothing is loaded after \/cbo\/abnormalData\/insert$/, 'what is marked stands on another page'],
  [
    /: nothing is loaded after \/capture\/(read|topologyNode\/\w+)\/start$/,
    'its progress is followed in a dialog',
  ],
  [/: nothing is loaded after \/business\/read\/readAudit\/ask$/, 'what is asked for stands on another page'],
  [
    /^simList: renew: nothing is loaded/,
    'its results stand in the dialog, which loads the list as it closes',
  ],
  [/^simList: bind: .* does not name its row$/, 'cards are named by their numbers'],
  [/^securityLog: unlock: .* does not name its row$/, 'an account is named by its user name'],
  [/^codeRule: copy: .* does not name its row$/, 'a copy is a new rule'],
  [/^notice: copy: .* does not name its row$/, 'a copy is a new notice'],
  [
    /^manualTask: clone: \/capture\/manualTask\/update needs edit/,
    'the copy is opened for who may edit, and saved under that right',
  ],
  [/^(cboAbnormalData|pricePlan|prepaidAccount): .* says RD\$/, 'money has the unit of the utility'],
  [/^cboAbnormalData: .* sorts by assignee/, 'a name stands for its user'],
  [/^user: .* sorts by sees_name/, 'what a user sees is sorted by its name'],
  [/^notice: .* sorts by expire_time, and shows never_expires$/, 'what never expires has no such time'],
  [/^eTmnlEvent: .* sorts by kind/, 'the kind has a name where the head-end gives none'],
  [/^languageList: .* sorts by zh/, 'the column of a language is the text in it'],
  [
    /^line-loss-analysis: .* says kWh, change is without a unit$/,
    'of an energy, which the name alone does not say',
  ],
  [/^hourRead: .* both show days\[\]\.hours\[\]/, 'each column is an hour'],
  [/^meterDetail\/history: .* both show operation$/, 'what was inserted has no changed fields'],
  [/^monthReport: .* both show months\[\]/, 'each column is a month'],
  [/^visitStatistic: .* both show heat\[\]\[\]$/, 'each column is an hour'],
  [/^missingData: .* both show metercomid$/, 'the strip of days is named by its meter'],
  [/^importWizard: /, 'a template: its columns are words'],
]

export const isExempt = (law: string): boolean => exemptions.some(([pattern]) => pattern.test(law))

/** Views that have no record, with the reason. */
export const unrecorded: Readonly<Record<string, string>> = {
  serverError: 'it says a number of the incident that is made anew each time, and the name of the browser',
}

/** Views whose page is not pressed, with the reason. */
export const unpressed: Readonly<Record<string, string>> = {
  importWizard: 'what it begins outlives the view, and the views after it are not drawn',
}
