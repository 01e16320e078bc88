# Finds LLVM/MLIR 22, lld and Protocol Buffers; sets up the shared precompiled header.
# find_package(MLIR 22) refuses 22.1.x, so the version is checked by hand.
find_package(MLIR REQUIRED CONFIG HINTS /usr/lib/llvm-22/lib/cmake/mlir)
if(NOT LLVM_VERSION_MAJOR EQUAL 22)
  message(FATAL_ERROR "Kiln needs LLVM/MLIR 22, found ${LLVM_VERSION}")
endif()
find_package(Protobuf REQUIRED)
find_package(Threads REQUIRED)
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

add_compile_options(-fno-exceptions -Wall -Wextra -Wno-unused-parameter)
if(NOT LLVM_ENABLE_RTTI)
  add_compile_options(-fno-rtti)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  add_link_options(-fuse-ld=lld)
  # Lets ccache share objects that use the precompiled header.
  add_compile_options(-Xclang -fno-pch-timestamp)
endif()

add_library(KilnMlir INTERFACE)
target_include_directories(KilnMlir SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
target_include_directories(KilnMlir INTERFACE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
target_compile_definitions(KilnMlir INTERFACE ${LLVM_DEFINITIONS})
target_link_libraries(KilnMlir INTERFACE MLIR LLVM)

file(WRITE ${CMAKE_BINARY_DIR}/KilnPch.cpp "// Carries the precompiled header.\n")
add_library(KilnPch STATIC ${CMAKE_BINARY_DIR}/KilnPch.cpp)
target_link_libraries(KilnPch PUBLIC KilnMlir)
target_precompile_headers(KilnPch PRIVATE ${CMAKE_SOURCE_DIR}/cmake/KilnPch.h)
