/** Arguments of every Chromium in browser tests. */
export const CHROMIUM_ARGS = ['--no-sandbox', '--disable-dev-shm-usage']

/** Frames of other sites have processes of their own, as in the browser that people have. */
export const PROCESS_PER_SITE = '--site-per-process'

/** Storage of frames is apart for each embedding site: Playwright's own `--disable-features` ends that and blocks third parties. The last one counts. */
export const PARTITIONED = '--disable-features=Translate'
