import type { FramePageMessages } from './en.ts'

export const hi: FramePageMessages = {
  frame: {
    asks: '{origin} ने खोला',
    callsItself: 'यह खुद को “{name}” कहता है।',
    notHere: 'यह एक वॉलेट का हिस्सा है। यह सिर्फ़ किसी ऐप के पेज के अंदर काम करता है।',
    notKept:
      'यह ब्राउज़र इस साइट के लिए कुछ भी सहेजता नहीं है। पेज बंद होने तक वॉलेट काम करेगा; उसके बाद आपका रिकवरी कोड माँगा जाएगा।',
  },
}
