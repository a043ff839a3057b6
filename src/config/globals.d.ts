/** Set by vite.config.ts: true in builds that talk to the embedded simulator. */
declare const __SIMULATOR__: boolean | undefined
