import * as React from 'react';

// What React measures for its own tools, the stack of every element and the time of every component, took a quarter of the
// processor's time of these tests. It asks for the clock when `react-dom` is loaded, which is after this file.
Reflect.deleteProperty(console, 'timeStamp');
const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set() {} });
