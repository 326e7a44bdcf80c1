import type { FramePageMessages } from './en.ts'

export const hi: FramePageMessages = {
  frame: {
    asks: '{origin} ने खोला',
    callsItself: 'यह खुद को “{name}” कहता है।',
    notHere: 'यहाँ देखने के लिए कुछ नहीं है। यह पेज एक वॉलेट का है और ऐप के अंदर खुलता है।',
    notKept:
      'यह ब्राउज़र इस साइट का डेटा नहीं रखता। वॉलेट पेज बंद करने तक काम करता है; उसके बाद आपको अपना रिकवरी कोड चाहिए।',
  },
}
