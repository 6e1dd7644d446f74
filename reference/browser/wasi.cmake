# For the browser: WebAssembly, with Debian's clang and libraries (packages.txt, [browser]). A module talks to the
# page as a program to a shell, by WASI: https://github.com/WebAssembly/WASI. The libraries are built without
# exceptions.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -DJSON_NOEXCEPTION -Wno-deprecated")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--strip-all,-z,stack-size=8388608")
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
