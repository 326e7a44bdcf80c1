import type { BatchMessages } from './en.ts'

export const hi: BatchMessages = {
  title: 'कई चरण',
  loading: 'स्थिति लोड हो रही है',
  states: {
    pending: { title: 'जारी है', text: 'अभी सभी चरणों की पुष्टि नहीं हुई है।' },
    confirmed: { title: 'पूरा हुआ', text: 'सभी चरणों की पुष्टि हो गई है।' },
    'not-sent': { title: 'नहीं भेजा गया', text: 'नेटवर्क तक कुछ नहीं पहुँचा और कुछ भी ट्रांसफ़र नहीं हुआ।' },
    failed: { title: 'विफल रहा', text: 'कुछ भी नहीं हिला। नेटवर्क शुल्क फिर भी लिया गया।' },
    'partly-failed': {
      title: 'सिर्फ़ एक हिस्सा पूरा हुआ',
      text: 'सभी चरण लागू नहीं हुए। फिर से कोशिश करने से पहले खाता जाँचें।',
    },
  },
  progress: 'पुष्ट चरण: {count} में से {done}',
  asOne: 'या तो सभी चरण होते हैं या कोई नहीं।',
  each: 'हर चरण अपना अलग लेन-देन है।',
  calls: 'चरण',
  call: {
    send: '{address} को {amount} भेजें',
    call: '{address} को कॉल करें',
    callWith: '{amount} के साथ {address} को कॉल करें',
    create: 'कॉन्ट्रैक्ट बनाएँ',
  },
  callStates: {
    waiting: 'अभी अनुरोध नहीं किया गया',
    pending: 'जारी है',
    confirmed: 'पुष्टि हुई',
    failed: 'विफल',
    'not-sent': 'नहीं भेजा गया',
    unknown: 'परिणाम पता नहीं',
  },
  unread: 'स्थिति पढ़ी नहीं जा सकी',
  unreadText: 'वॉलेट या नेटवर्क ने जवाब नहीं दिया। हम अपने-आप फिर कोशिश करते हैं।',
  explorer: 'एक्सप्लोरर पर देखें',
  done: 'हो गया',
}
